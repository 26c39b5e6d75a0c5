import { checkOptions, checkPartialOptions, unknownOptions } from '../options/check-options.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { FIXED_OPTIONS } from '../options/fixed-options.js'
import { warnOfFeatures } from './warn-of-features.js'
import { warnOfMessages } from './warn-of-messages.js'

/** What developers are told at once. Where nobody develops, options are checked with the kit's other code, before that does anything with them. */
export interface DeveloperChecks {
  /** @throws AppKitError OPTIONS_INVALID, OPTIONS_CONFLICT */
  checkOptions(options: CreateAppKitOptions): void
  /** @throws AppKitError OPTIONS_INVALID */
  checkPartialOptions(options: object): void
  /** Names in the console what is without effect. */
  warn(console: Pick<Console, 'warn'>, options: CreateAppKitOptions): void
  /** Names in the console what a change can't reach any more. */
  warnOfChanges(console: Pick<Console, 'warn'>, changes: Readonly<Record<string, unknown>>): void
}

export const developerChecks: DeveloperChecks = {
  checkOptions,
  checkPartialOptions,
  warn(console, options) {
    const unknown = unknownOptions(options)
    if (unknown.length > 0) console.warn(`createAppKit: these options have no effect: ${unknown.join(', ')}`)
    if (options.features) void warnOfFeatures(console, options.features)
    if (options.messages) void warnOfMessages(console, options.messages)
  },
  warnOfChanges(console, changes) {
    const fixed = FIXED_OPTIONS.filter((name) => changes[name] !== undefined)
    if (fixed.length > 0) console.warn(`createAppKit: these options are read when the kit is made: ${fixed.join(', ')}`)
  }
}
