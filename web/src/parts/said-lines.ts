// What a presenter announces, as lines in the language of the page.
import type { Presenter, Said } from '../game/presenter.ts';
import { say, sayTurn } from '../game/sentences.ts';
import { t } from '../i18n/i18n.ts';

export function linesOf(game: Presenter, said: Said): string[] {
  const { endSentence } = game.view.peek();
  switch (said.kind) {
    case 'event': {
      const lines = said.event.say.map((sentence) => say(t, sentence, game.setup));
      return lines.length > 0 ? [lines.join(' ')] : [];
    }
    case 'turn':
      return said.sentence ? [sayTurn(t, said.sentence, game.setup)] : [];
    case 'over':
      return endSentence ? [say(t, endSentence, game.setup)] : [];
    case 'premoveDropped':
      return [t('web.online.premove.dropped')];
    case 'engineFailed':
      return [t('web.said.engine')];
  }
}
