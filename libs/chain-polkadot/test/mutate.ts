const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** One character of a text changed, dropped, doubled, swapped or case-flipped. */
export function mutate(text: string, random: (below: number) => number): string {
  const at = random(text.length)
  const [before, character, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  switch (random(5)) {
    case 0:
      return before + ALPHABET.charAt(random(ALPHABET.length)) + after
    case 1:
      return before + after
    case 2:
      return before + character + character + after
    case 3:
      return before + after.charAt(0) + character + after.slice(1)
    default:
      return (
        before + (character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()) + after
      )
  }
}
