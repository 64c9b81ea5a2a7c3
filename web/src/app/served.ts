// The page that the server has put into the document (src/net/client_page.h): a table, a player,
// and other addresses that the client has no page of its own for.
export interface Served {
  path: string;
  title: string;
  html: string;
}

let served: Served | null = null;

/** Call before the client draws anything. */
export function keepServed(): void {
  const main = document.querySelector('#app > main');
  served = main && { path: location.pathname, title: document.title, html: main.innerHTML };
}

export function servedAt(path: string): Served | null {
  return served?.path === path ? served : null;
}
