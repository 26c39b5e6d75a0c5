import { AppKitError } from '@appkit/core'
import { checkOptions, checkPartialOptions, unknownOptions } from '../options/check-options.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { FIXED_OPTIONS } from '../options/fixed-options.js'
import { isAutoMode } from '../options/theme-settings.js'
import { warnOfFeatures } from './warn-of-features.js'
import { warnOfMessages } from './warn-of-messages.js'

/** What developers are told at once. Outside development, options are checked with the kit's other code, before that uses them. */
export interface DeveloperChecks {
  /** @throws AppKitError OPTIONS_INVALID, OPTIONS_CONFLICT */
  checkOptions(options: CreateAppKitOptions): void
  /** @throws AppKitError OPTIONS_INVALID */
  checkPartialOptions(options: object): void
  /** Names in the console what is without effect. */
  warn(console: Pick<Console, 'warn' | 'error'>, options: CreateAppKitOptions): void
  /** Names in the console what a change can't reach any more. */
  warnOfChanges(console: Pick<Console, 'warn'>, changes: Readonly<Record<string, unknown>>): void
}

/** Makes the checks of one kit. */
export function createDeveloperChecks(): DeveloperChecks {
  let isAutoNamed = false

  /** Other kits' word for the system's mode is named once. */
  function warnOfAuto(console: Pick<Console, 'warn'>, mode: unknown): void {
    if (!isAutoMode(mode) || isAutoNamed) return
    isAutoNamed = true
    console.warn('createAppKit: themeMode "auto" counts as left out: the kit follows the system.')
  }

  return {
    checkOptions,
    checkPartialOptions,
    warn(console, options) {
      warnOfAuto(console, options.themeMode)
      if (!options.projectId) console.error(new AppKitError('PROJECT_ID_MISSING', {}).message)
      const unknown = unknownOptions(options)
      if (unknown.length > 0) console.warn(`createAppKit: these options have no effect: ${unknown.join(', ')}`)
      if (options.features) void warnOfFeatures(console, options.features)
      if (options.messages) void warnOfMessages(console, options.messages)
    },
    warnOfChanges(console, changes) {
      warnOfAuto(console, changes['themeMode'])
      const fixed = FIXED_OPTIONS.filter((name) => changes[name] !== undefined)
      if (fixed.length > 0)
        console.warn(`createAppKit: these options are read when the kit is made: ${fixed.join(', ')}`)
    }
  }
}
