// The strip below Choro's board: what is being sown and how fast, questions that pressing a hole
// does not answer, and what a hole would do. Plain HTML, so that screen readers and keyboards can
// use every button.
import type { Text } from './config.ts';
import { element } from './svg.ts';
import type { Commands } from './view.ts';

export interface Answer {
  label: string;
  choose: () => void;
  /** Called when pointer or focus enters or leaves the answer. */
  attend: (here: boolean) => void;
}

// Drawings for the buttons, because not every device has these characters.
const signs = {
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  resume: 'M7 4l13 8l-13 8z',
  step: 'M5 4l10 8l-10 8zM17 4h3v16h-3z',
  skip: 'M3 5l8 7l-8 7zM11 5l8 7l-8 7zM19 5h2.6v14h-2.6z',
  slower: 'M5 10.5h14v3H5z',
  faster: 'M5 10.5h5.5V5h3v5.5H19v3h-5.5V19h-3v-5.5H5z',
};
type Sign = keyof typeof signs;

function button(kind: string, action: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = kind;
  made.addEventListener('click', action);
  return made;
}

function show(key: HTMLButtonElement, sign: Sign, text: Text): void {
  const label = text(`web.board.${sign}`);
  key.setAttribute('aria-label', label);
  key.title = label;
  const path = element('path', { d: signs[sign] });
  key.replaceChildren(element('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, path));
}

export class Panel {
  readonly root = document.createElement('div');
  private readonly line = document.createElement('p');
  private readonly spoken = document.createElement('p');
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
    this.spoken.className = 'sb-unseen';
    this.spoken.setAttribute('role', 'status');
    this.keys.className = 'sb-keys';
    this.answers.className = 'sb-answers';
    this.speedLabel.className = 'sb-speed';
    const key = (sign: Sign, action: () => void) => {
      const made = button('sb-key', action);
      show(made, sign, text);
      return made;
    };
    this.pauseKey = key('pause', () => (this.paused ? commands.resume() : commands.pause()));
    this.keys.append(
      this.pauseKey,
      key('step', () => commands.step()),
      key('skip', () => commands.skip()),
      key('slower', () => commands.speed(0.5)),
      this.speedLabel,
      key('faster', () => commands.speed(2)),
    );
    this.root.append(this.line, this.keys, this.answers, this.spoken);
    this.keys.hidden = true;
  }

  /** Shows one line of words; empty for none. */
  say(words: string): void {
    if (this.line.textContent !== words) this.line.textContent = words;
  }

  /**
   * Announces the board's question to screen readers immediately. What is only pointed at is not
   * announced.
   */
  announce(words: string): void {
    if (this.spoken.textContent !== words) this.spoken.textContent = words;
  }

  playing(shown: boolean, paused: boolean, speed: number): void {
    this.keys.hidden = !shown;
    if (paused !== this.paused) show(this.pauseKey, paused ? 'resume' : 'pause', this.text);
    this.paused = paused;
    this.speedLabel.textContent = `×${speed}`;
  }

  /**
   * Shows a question with its answers; without answers removes it. The same question again changes
   * nothing.
   */
  ask(question: string, answers: Answer[]): void {
    const asked = [question, ...answers.map((answer) => answer.label)].join('\n');
    if (asked === this.asked) return;
    this.asked = asked;
    this.answers.replaceChildren(
      ...answers.map((answer) => {
        const made = button('sb-answer', answer.choose);
        made.textContent = answer.label;
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
