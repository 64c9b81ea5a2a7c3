// The client's own small drawings: strokes on a 24 by 24 grid, in the colour of the text around.
const paths = {
  flip: 'M7 4v13m0 0-3-3m3 3 3-3M17 20V7m0 0-3 3m3-3 3 3',
  hint:
    'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.8 10.6c.8.7 1.3 1.4 1.3 2.4h5c0-1 .5-1.7 1.3-2.4' +
    'A6 6 0 0 0 12 3Z',
  takeback: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1',
  flag: 'M6 21V4m0 0h11l-2 4 2 4H6',
  draw: 'M5 9h14M5 15h14',
  share: 'M12 3v12m0-12L8 7m4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z' +
    'M6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z',
  first: 'M18 6l-7 6 7 6M7 6v12',
  back: 'M15 6l-7 6 7 6',
  forward: 'M9 6l7 6-7 6',
  last: 'M6 6l7 6-7 6M17 6v12',
  sound: 'M4 10v4h4l5 4V6L8 10H4Zm12-1a4 4 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11',
  silent: 'M4 10v4h4l5 4V6L8 10H4Zm12 0 5 5m0-5-5 5',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2' +
    'M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  dark: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z',
  system: 'M4 5h16v11H4zM9 20h6m-3-4v4',
  close: 'M6 6l12 12M18 6 6 18',
  rematch: 'M4 12a8 8 0 0 1 13.7-5.6L20 9m0-5v5h-5M20 12a8 8 0 0 1-13.7 5.6L4 15m0 5v-5h5',
  push: 'M3 12h12m0 0-5-5m5 5-5 5M20 5v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  done: 'm5 13 5 5L20 7',
  plus: 'M12 5v14M5 12h14',
  archive: 'M4 5h16v4H4zM6 9v10h12V9M10 13h4',
  save: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  say: 'M4 5h16v11H11l-4 4v-4H4Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  computer: 'M5 5h14v10H5zM3 19h18M9 9h.01M15 9h.01M9.5 12c1.5 1 3.5 1 5 0',
  link:
    'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.2M14 10a4.2 4.2 0 0 0-6 0l-3 3' +
    'a4.2 4.2 0 0 0 6 6l1.2-1.2',
  book: 'M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5Zm0 0V20',
  play: 'M8 5.5v13l10.5-6.5Z',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0' +
    'M15.5 5.200a3.5 3.5 0 0 1 0 6.600M18 14.200a6.5 6.5 0 0 1 3.5 5.300',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
