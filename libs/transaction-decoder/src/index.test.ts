import { expect, it } from 'vitest'
import * as evm from './index.js'
import * as solana from './solana/index.js'

it('exports', () => {
  expect(Object.keys(evm).toSorted()).toMatchInlineSnapshot(`
    [
      "CALL_LIMITS",
      "LOOKUP_LIMIT",
      "MAX_TYPED_DATA",
      "SIMULATION_LIMITS",
      "decodeCall",
      "decodeTypedData",
      "decodeUserOperation",
      "findLookAlike",
      "inspectCall",
      "inspectTypedData",
      "inspectUserOperation",
      "simulateCalls",
    ]
  `)
  expect(Object.keys(solana).toSorted()).toMatchInlineSnapshot(`
    [
      "MAX_SOLANA_TRANSACTION",
      "decodeSolanaTransaction",
      "inspectSolanaTransaction",
    ]
  `)
})
