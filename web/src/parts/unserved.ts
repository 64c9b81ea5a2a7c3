// Whether play with others cannot work now, because there is no server or no network.
import { reach } from '../app/reach.ts';
import { server } from '../online/server.ts';

export function isUnserved(): boolean {
  const link = server.link.value;
  if (link === 'online' || link === 'lost') return false;
  if (link === 'unreachable' || link === 'old') return true;
  return reach.value === 'none' || reach.value === 'offline';
}
