/** What the bank of a test card does. */
export type CardAnswer = 'accepts' | 'declines' | 'asks'

/** A card that exists nowhere. */
export interface TestCard {
  /** Digits in groups of four. */
  readonly number: string
  readonly answer: CardAnswer
}

/** The cards that the local provider knows; no other is taken. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', answer: 'accepts' },
  { number: '4000 0000 0000 0002', answer: 'declines' },
  { number: '4000 0000 0000 3220', answer: 'asks' }
]

/** What the bank of a card does. @param number with or without spaces @returns `undefined` for a card that is none of these */
export function cardAnswer(number: string): CardAnswer | undefined {
  const digits = number.replaceAll(' ', '')
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.answer
}
