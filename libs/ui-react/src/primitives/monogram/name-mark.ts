import { textHash } from '@appkit/core/internal'

/** The hue a text always gets, degrees in steps of 30. */
export function textHue(text: string): number {
  return (textHash(text) % 12) * 30
}

/** The first letter or digit of a name; empty where it has none. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? ''
}
