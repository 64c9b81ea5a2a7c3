// Asks a person at this screen about a draw or a take-back, or to confirm a request.
import { seatName } from '../game/names.ts';
import type { Presenter } from '../game/presenter.ts';
import { t } from '../i18n/i18n.ts';
import { Dialog } from './dialog.tsx';

export function QuestionDialog({ presenter }: { presenter: Presenter }) {
  const { question } = presenter.view.value;
  const asked = question?.waiting.find((seat) => presenter.game.you.includes(seat));
  if (!question || asked === undefined) return null;
  const asker = seatName(t, presenter.setup, question.asker);
  // The second click of a double-click must not answer the next person's question.
  const answer = (yes: boolean) => (event: MouseEvent) => {
    if (event.detail < 2) void presenter.ask({ kind: 'answer', seat: asked, yes });
  };
  return (
    <Dialog key={asked} title={t('web.ask', { seat: seatName(t, presenter.setup, asked) })}>
      <p>
        {t(question.what === 'draw' ? 'play.draw.offered' : 'play.takeback.asked', { seat: asker })}
      </p>
      <div class="row">
        <button type="button" class="button primary" onClick={answer(true)}>
          {t('web.ask.yes')}
        </button>
        <button type="button" class="button" onClick={answer(false)}>
          {t('web.ask.no')}
        </button>
      </div>
    </Dialog>
  );
}

interface Props {
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

export function ConfirmDialog({ title, text, yes, onYes, onNo }: Props) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{text}</p>
      <div class="row">
        <button type="button" class="button danger" onClick={onYes}>
          {yes}
        </button>
        <button type="button" class="button" onClick={onNo}>
          {t('web.cancel')}
        </button>
      </div>
    </Dialog>
  );
}
