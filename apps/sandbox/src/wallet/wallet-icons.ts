const dataUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A folded note on deep green. */
export const TEST_WALLET_ICON = dataUri(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#17493a"/><path d="M11 15h20l6 6v13H11z" fill="#f6efe0"/><path d="M31 15l6 6h-6z" fill="#c8b98f"/><path d="M16 25h14M16 30h9" stroke="#17493a" stroke-width="2.5" stroke-linecap="round"/></svg>`
)

/** Two coins on ochre. */
export const SECOND_WALLET_ICON = dataUri(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#b86b1f"/><circle cx="20" cy="26" r="10" fill="#fff3dc"/><circle cx="29" cy="21" r="10" fill="none" stroke="#fff3dc" stroke-width="3"/></svg>`
)

/** A chest on slate. */
export const SATS_WALLET_ICON = dataUri(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#2d3b55"/><path d="M11 22a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8z" fill="#d9a441"/><path d="M11 24h26v11H11z" fill="#b57f26"/><rect x="21" y="21" width="6" height="8" rx="1" fill="#fdf3df"/></svg>`
)

/** A ring around a sphere on violet. */
export const COSMOS_WALLET_ICON = dataUri(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#3c2f63"/><circle cx="24" cy="24" r="8" fill="#e9dcff"/><ellipse cx="24" cy="24" rx="16" ry="6" fill="none" stroke="#b79cf0" stroke-width="2.5" transform="rotate(-24 24 24)"/></svg>`
)
