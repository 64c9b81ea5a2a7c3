// The strip below Choro's board: what is being sown and how fast, questions that a hole alone does
// not answer, and what a hole would do. Plain HTML, so that every button is what it seems.
import type { Text } from './config.ts';
import type { Commands } from './view.ts';

export interface Answer {
  label: string;
  choose: () => void;
  /** Shown while pointer or focus is on it. */
  attend: (here: boolean) => void;
}

function button(label: string, action: () => void, symbol?: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = symbol === undefined ? 'sb-answer' : 'sb-key';
  made.textContent = symbol ?? label;
  if (symbol !== undefined) {
    made.setAttribute('aria-label', label);
    made.title = label;
  }
  made.addEventListener('click', action);
  return made;
}

export class Panel {
  readonly root = document.createElement('div');
  private readonly line = document.createElement('p');
  private readonly keys = document.createElement('div');
  private readonly answers = document.createElement('div');
  private readonly pauseKey: HTMLButtonElement;
  private readonly speedLabel = document.createElement('span');
  private readonly text: Text;
  private paused = false;
  private asked = '';

  constructor(text: Text, commands: Commands) {
    this.text = text;
    this.root.className = 'sb-panel';
    this.line.className = 'sb-line';
    this.keys.className = 'sb-keys';
    this.answers.className = 'sb-answers';
    this.speedLabel.className = 'sb-speed';
    this.pauseKey = button(
      text('web.board.pause'),
      () => (this.paused ? commands.resume() : commands.pause()),
      '❚❚',
    );
    this.keys.append(
      this.pauseKey,
      button(text('web.board.step'), () => commands.step(), '❯❙'),
      button(text('web.board.skip'), () => commands.skip(), '❯❯❙'),
      button(text('web.board.slower'), () => commands.speed(0.5), '−'),
      this.speedLabel,
      button(text('web.board.faster'), () => commands.speed(2), '+'),
    );
    this.root.append(this.line, this.keys, this.answers);
    this.keys.hidden = true;
  }

  /** One line of words; empty for none. */
  say(words: string): void {
    if (this.line.textContent !== words) this.line.textContent = words;
  }

  playing(shown: boolean, paused: boolean, speed: number): void {
    this.keys.hidden = !shown;
    this.paused = paused;
    const label = this.text(paused ? 'web.board.resume' : 'web.board.pause');
    this.pauseKey.textContent = paused ? '▶' : '❚❚';
    this.pauseKey.setAttribute('aria-label', label);
    this.pauseKey.title = label;
    this.speedLabel.textContent = `×${speed}`;
  }

  /** A question with its answers; none takes it away. Asked again it stays as it is. */
  ask(question: string, answers: Answer[]): void {
    const asked = [question, ...answers.map((answer) => answer.label)].join('\n');
    if (asked === this.asked) return;
    this.asked = asked;
    this.answers.replaceChildren(
      ...answers.map((answer) => {
        const made = button(answer.label, answer.choose);
        for (const event of ['pointerenter', 'focus'])
          made.addEventListener(event, () => answer.attend(true));
        for (const event of ['pointerleave', 'blur'])
          made.addEventListener(event, () => answer.attend(false));
        return made;
      }),
    );
    this.answers.setAttribute('role', 'group');
    if (answers.length > 0) this.answers.setAttribute('aria-label', question);
    else this.answers.removeAttribute('aria-label');
  }

  focus(): void {
    this.answers.querySelector('button')?.focus();
  }
}
