// What the server has sent for this address, such as the board of a table.
import type { Served } from '../app/served.ts';

export function ServedPage({ page }: { page: Served }) {
  return (
    <main
      id="main"
      class="page narrow"
      tabIndex={-1}
      dangerouslySetInnerHTML={{ __html: page.html }}
    />
  );
}
