/** What the suite needs of a test runner; vitest's own functions fit. */
export interface ContractRunner {
  describe(name: string, body: () => void): unknown
  it(name: string, body: () => Promise<void>): unknown
  expect(actual: unknown): {
    toBe(expected: unknown): void
    toEqual(expected: unknown): void
    toMatch(expected: RegExp): void
    toMatchObject(expected: object): void
  }
}
