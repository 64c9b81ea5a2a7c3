// What this tab follows at the server besides the tables that it shows.
import { Boards } from './boards.ts';
import { Lobby } from './lobby.ts';
import { Seeks } from './seeks.ts';
import { server } from './server.ts';

export const boards = new Boards(server);
export const lobby = new Lobby(server);
export const seeks = new Seeks(server, () => performance.now());
