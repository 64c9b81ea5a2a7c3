// The sounds of the client, following the person's switch.
import { effect } from '@preact/signals';
import { preferences } from '../app/preferences.ts';
import { type Sounds, createSounds } from '../board/index.ts';

let made: Sounds | null = null;

export function sounds(): Sounds {
  if (made) return made;
  const all = createSounds(preferences.peek().sound);
  effect(() => all.set(preferences.value.sound));
  made = all;
  return all;
}
