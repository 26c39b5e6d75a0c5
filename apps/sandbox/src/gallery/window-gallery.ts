/** What a test may ask of the gallery. */
export interface GalleryControls {
  /** Every entry there is. */
  readonly entries: readonly { readonly view: string; readonly state: string }[]
  /** Shows one entry alone, in place of the former one and without a page load. @param search as in the gallery's address */
  show(search: string): void
}

declare global {
  interface Window {
    gallery: GalleryControls
  }
}
