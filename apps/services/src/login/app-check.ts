import { ServiceError } from '../errors/service-error.js'
import { isListedOrigin, type OriginPattern } from '../http/origin-pattern.js'

/** An app in whose page a user logs in. */
export interface App {
  readonly projectId: string
  readonly appOrigin: string
}

/** Which apps may log people in. */
export interface AppCheckOptions {
  /** Pages that may ask. */
  readonly origins: readonly OriginPattern[]
  /** `undefined`: every project. */
  readonly projectIds: ReadonlySet<string> | undefined
}

/**
 * Refuses apps that are not listed, by their exact origin.
 * @throws ServiceError FORBIDDEN
 * @source docs/threats.md T8.20
 */
export type AppCheck = (app: App) => void

export function appCheck({ origins, projectIds }: AppCheckOptions): AppCheck {
  return ({ projectId, appOrigin }) => {
    if (projectIds !== undefined && !projectIds.has(projectId))
      throw new ServiceError('FORBIDDEN', 'This project id is not known here')
    if (!isListedOrigin(origins, appOrigin) || !URL.canParse(appOrigin) || new URL(appOrigin).origin !== appOrigin)
      throw new ServiceError('FORBIDDEN', 'This app’s origin is not on the list')
  }
}
