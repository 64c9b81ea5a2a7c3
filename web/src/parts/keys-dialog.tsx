// The keys that a game knows, in a table.
import { t } from '../i18n/i18n.ts';
import type { GameId } from '../rules/types.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  game: GameId;
  /** For a game at a server. */
  online?: boolean;
  onClose: () => void;
}

interface Line {
  keys: string[];
  text: string;
}

const atServer: Line[] = [
  { keys: ['D'], text: 'web.draw' },
  { keys: ['T'], text: 'web.takeback' },
  { keys: ['R'], text: 'web.online.keys.resign' },
  { keys: ['S'], text: 'web.online.say' },
  { keys: ['Y'], text: 'web.online.keys.yes' },
  { keys: ['N'], text: 'web.online.keys.no' },
  { keys: ['Z'], text: 'web.online.zen' },
];

function Table({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <table class="keys">
      <caption>{title}</caption>
      <tbody>
        {lines.map(({ keys, text }) => (
          <tr key={text}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{t(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function KeysDialog({ game, online, onClose }: Props) {
  const everywhere: Line[] = [
    { keys: ['←', '→'], text: 'web.keys.step' },
    { keys: [t('web.keys.home'), t('web.keys.end')], text: 'web.keys.ends' },
    { keys: [t('web.keys.wheel')], text: 'web.keys.step' },
    ...(online ? atServer : [{ keys: ['H'], text: 'web.hint' }]),
    { keys: ['F'], text: 'web.flip' },
    { keys: ['?'], text: 'web.keys.list' },
  ];
  const slanted: Line = {
    keys: [t('web.keys.home'), t('web.keys.end'), t('web.keys.pageup'), t('web.keys.pagedown')],
    text: 'web.keys.slanted',
  };
  const board: Line[] = [
    { keys: ['←', '→', '↑', '↓'], text: game === 'choro' ? 'web.keys.holes' : 'web.keys.cells' },
    ...(game === 'choro' ? [] : [slanted]),
    { keys: [t('web.keys.enter'), t('web.keys.space')], text: 'web.keys.choose' },
    { keys: [t('web.keys.escape')], text: 'web.keys.cancel' },
  ];
  return (
    <Dialog title={t('web.keys')} onClose={onClose}>
      <Table title={t('web.keys.everywhere')} lines={everywhere} />
      <Table title={t('web.keys.board')} lines={board} />
    </Dialog>
  );
}
