import { createAppKitIn, type createAppKit as CreateAppKit } from '../create-appkit.js'
import { currentEnvironment } from '../kit/kit-environment.js'
import { developerChecks } from './developer-checks.js'

export * from '../index.js'

/** `createAppKit` as bundlers take it in development, by the condition of that name: wrong options throw at once, and vain ones are named. */
export const createAppKit = ((options) =>
  createAppKitIn({ ...currentEnvironment(), developerChecks }, options)) as typeof CreateAppKit
