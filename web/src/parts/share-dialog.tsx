// Ways to export a game: a file, the game and the position as text in every notation, a picture, a
// print. It can also load a game.
import { useSignal } from '@preact/signals';
import { sharedEngine } from '../app/app.ts';
import { copyText, pngOf, saveFile } from '../app/files.ts';
import { fileName, todayText } from '../game/file-name.ts';
import type { Presenter } from '../game/presenter.ts';
import { t } from '../i18n/i18n.ts';
import { Dialog } from './dialog.tsx';
import { LoadGame } from './load-game.tsx';

const pictureWidth = 1600;

interface Props {
  presenter: Presenter;
  /** Exports the position after this many turns; null: the current position. */
  viewing: number | null;
  onClose: () => void;
}

export function ShareDialog({ presenter, viewing, onClose }: Props) {
  const notation = useSignal(presenter.game.notations()[0] ?? '');
  const said = useSignal('');
  const today = todayText(new Date());
  const source = presenter.game;
  const now = presenter.view.value;
  const shown = viewing === null ? now : source.viewAt(viewing);
  const { game, position } = shown;
  const text = source.record(today, notation.value);
  const copy = async (content: string) => {
    said.value = t((await copyText(content)) ? 'web.share.copied' : 'web.share.uncopied');
  };
  const savePng = async () => {
    const png = await pngOf(await sharedEngine().draw(shown), pictureWidth);
    if (png) saveFile(fileName(game, today, 'png'), png);
  };
  const saveSvg = async () => {
    const picture = await sharedEngine().draw(shown);
    saveFile(fileName(game, today, 'svg'), new Blob([picture], { type: 'image/svg+xml' }));
  };
  return (
    <Dialog title={t('web.share')} onClose={onClose} wide>
      <section class="share-part">
        <h3>{t('web.share.game')}</h3>
        {source.notations().length > 1 && (
          <div class="segments" role="radiogroup" aria-label={t('web.share.notation')}>
            {source.notations().map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="notation"
                  checked={notation.value === name}
                  onChange={() => {
                    notation.value = name;
                  }}
                />
                <span>{t(`web.notation.${name}`)}</span>
              </label>
            ))}
          </div>
        )}
        <textarea class="record" readOnly rows={7} value={text} aria-label={t('web.share.game')} />
        <div class="row">
          <button type="button" class="button" onClick={() => void copy(text)}>
            {t('web.share.copy')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() =>
              saveFile(fileName(game, today, 'txt'), new Blob([text], { type: 'text/plain' }))
            }
          >
            {t('web.share.save')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              onClose();
              setTimeout(() => print(), 50);
            }}
          >
            {t('web.share.print')}
          </button>
        </div>
      </section>
      <section class="share-part">
        <h3>{t('web.share.position')}</h3>
        <input class="record" readOnly value={position} aria-label={t('web.share.position')} />
        <div class="row">
          <button type="button" class="button" onClick={() => void copy(position)}>
            {t('web.share.copy')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => void saveSvg()}
          >
            {t('web.share.svg')}
          </button>
          <button type="button" class="button" onClick={() => void savePng()}>
            {t('web.share.png')}
          </button>
        </div>
      </section>
      <section class="share-part">
        <h3>{t('web.share.load')}</h3>
        <LoadGame onLoaded={onClose} />
      </section>
      <p class="said-line" role="status">
        {said.value}
      </p>
    </Dialog>
  );
}
