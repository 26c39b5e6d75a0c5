export const THEMES = ['light', 'dark'] as const
export const WIDTHS = ['560', '390', '320'] as const

/** What a gallery address asks for. */
export interface GalleryQuery {
  /** With a state: shows that one only. Embedded and without one: every state of it, one below the other. */
  readonly view: string | undefined
  readonly state: string | undefined
  /** `undefined`: the system's. */
  readonly theme: (typeof THEMES)[number] | undefined
  /** Width of a frame, px. `undefined`: no frame, the whole window. */
  readonly width: number | undefined
  /** Longer, accented texts. */
  readonly isPseudo: boolean
  /** In the page's flow instead of a dialog. */
  readonly isEmbedded: boolean
  /** Accent colour, any CSS colour. */
  readonly accent: string | undefined
  /** Writing direction. */
  readonly direction: 'ltr' | 'rtl'
}

/** Reads `?view=…&state=…&theme=light|dark&width=320&pseudo=1&embedded=1&accent=…&dir=rtl`. */
export function readGalleryQuery(search: string): GalleryQuery {
  const query = new URLSearchParams(search)
  const width = Number(query.get('width'))
  return {
    view: query.get('view') ?? undefined,
    state: query.get('state') ?? undefined,
    theme: THEMES.find((theme) => theme === query.get('theme')),
    width: width >= 200 && width <= 2000 ? width : undefined,
    isPseudo: query.get('pseudo') === '1',
    isEmbedded: query.get('embedded') === '1',
    accent: query.get('accent') ?? undefined,
    direction: query.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  }
}

/** The address of the same gallery with some values changed; an empty value takes one away. */
export function galleryAddress(search: string, changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name)
    else query.set(name, value)
  }
  return `gallery.html?${query.toString()}`
}
