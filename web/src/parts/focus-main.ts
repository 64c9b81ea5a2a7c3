// Moves the focus to the page if the element that had it has disappeared, unless the page has
// already placed it.

export function focusMain(): void {
  const main = document.getElementById('main');
  const placed = main?.contains(document.activeElement) && document.activeElement !== main;
  if (!placed) main?.focus({ preventScroll: true });
}
