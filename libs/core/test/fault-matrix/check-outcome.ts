import { expect } from 'vitest'
import type { Outcome, EndpointRow } from './endpoint-row.js'
import type { FaultVariant } from './fault-row.js'

const HIDDEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u
/** Longest text that may reach the state. */
const TEXT_LIMIT = 4_096

/** Whether an endpoint ended as the fault's row allows, and nothing hostile is in what it gave. */
export function checkOutcome({ data, error }: Outcome, variant: FaultVariant, endpoint: EndpointRow): void {
  if (error) {
    const codes = variant.mayAnswer ? [...variant.codes, ...(endpoint.refusals ?? [])] : variant.codes
    expect(codes, `${variant.name}: ${JSON.stringify(error)}`).toContain(error.code)
    expect(JSON.stringify(error)).not.toMatch(/Send your phrase|onerror/)
    return
  }
  if (endpoint.isSubstitute) {
    const isFine = endpoint.isSubstitute(data) || variant.mayAnswer === true
    expect(isFine, `${variant.name}: ${JSON.stringify(data)}`).toBe(true)
  } else {
    expect(variant.mayAnswer, `${variant.name} was taken for an answer: ${JSON.stringify(data)}`).toBe(true)
  }
  checkValues(data, variant.name)
}

/** Nothing that JSON could not carry, no number that is none, no hidden sign. What is handed back to a wallet unread is its own business. */
function checkValues(value: unknown, name: string): void {
  if (name.includes('.permissions.0.data')) return
  if (typeof value === 'string') {
    expect(value.length, name).toBeLessThanOrEqual(TEXT_LIMIT)
    expect(value, name).not.toMatch(HIDDEN)
  }
  if (typeof value === 'number') expect(Number.isFinite(value) && !Object.is(value, -0), `${name}: ${value}`).toBe(true)
  if (typeof value === 'object' && value !== null) for (const field of Object.values(value)) checkValues(field, name)
}

/** Whether the outcome is a failure, or what stands in for an answer. */
export function isFailure({ data, error }: Outcome, { isSubstitute }: EndpointRow): boolean {
  return error !== undefined || isSubstitute?.(data) === true
}
