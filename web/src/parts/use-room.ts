// A table at the server for as long as a page shows it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Room } from '../online/room.ts';
import { server } from '../online/server.ts';

/** Null at first. */
export function useRoom(id: string): Room | null {
  const room = useSignal<Room | null>(null);
  useEffect(() => {
    const joined = new Room(server, id);
    room.value = joined;
    return () => joined.leave();
  }, [id]);
  return room.value;
}
