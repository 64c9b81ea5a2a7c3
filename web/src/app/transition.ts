// From the home page to the page of a game: where the browser can, the board glides to its new place
// instead of disappearing and coming back.

const patience = 300;

/** Waits until the page of the game has drawn its board. */
async function drawn(): Promise<void> {
  const end = performance.now() + patience;
  while (!document.querySelector('.board svg') && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** `change` leads to the other page. */
export async function keepBoard(change: () => Promise<void>): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || document.hidden || !('startViewTransition' in document)) return change();
  const transition = document.startViewTransition(async () => {
    await change();
    await drawn();
  });
  await transition.updateCallbackDone;
}
