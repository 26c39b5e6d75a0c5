import { createAppKitIn, type createAppKit as CreateAppKit } from '../create-appkit.js'
import { currentEnvironment } from '../page/kit-environment.js'
import { createDeveloperChecks } from './developer-checks.js'

export * from '../index.js'

/** `createAppKit` as bundlers take it in development, by the condition of that name: wrong options throw at once, and vain ones are named. */
export const createAppKit = ((options) =>
  createAppKitIn({ ...currentEnvironment(), developerChecks: createDeveloperChecks() }, options)) as typeof CreateAppKit
