/** Writes a value where the page names it; a dash when there is none. */
export function showFact(scope: ParentNode, name: string, value: string | number | undefined): void {
  const place = scope.querySelector(`[data-testid="fact-${name}"]`)
  if (place !== null) place.textContent = value === undefined ? '—' : String(value)
}
