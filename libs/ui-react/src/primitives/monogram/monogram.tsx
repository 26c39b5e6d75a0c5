import { initialOf, textHue } from './name-mark.js'

/** The initial of a name on a quiet tint of its own: what stands where there is no picture. */
export function Monogram({ name, seed }: { readonly name: string; readonly seed: string }) {
  return (
    <span className="monogram" data-hue={textHue(seed)} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
