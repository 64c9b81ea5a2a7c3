// The sounds of the client, following the person's switch.
import { effect } from '@preact/signals';
import { type Sounds, createSounds } from '../board/index.ts';
import { preferences } from '../state/preferences.ts';

let made: Sounds | null = null;

export function sounds(): Sounds {
  if (made) return made;
  const all = createSounds(preferences.peek().sound);
  effect(() => all.set(preferences.value.sound));
  made = all;
  return all;
}
