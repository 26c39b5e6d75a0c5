import type { CSSOptions } from 'vite'

/** `Features.DirSelector` of Lightning CSS. */
const DIR_SELECTOR = 4

/**
 * How style sheets are built. `:dir()` stays as it is written: older browsers would get a list of languages in its place, by which nothing turns on a
 * page that is written from right to left in a language without a catalog. In Chrome before 120 nothing does.
 */
export const cssSettings: CSSOptions = { lightningcss: { exclude: DIR_SELECTOR } }
