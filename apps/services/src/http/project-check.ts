import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { readQuery } from './read-query.js'

/** Paths below which requests name their project elsewhere, or are of no project. */
const OTHERWISE = /^\/(health$|frame\/|login\/)/

/** Refuses projects that are not listed. Without a list every project may ask. @param isOther paths that are of no project besides */
export function projectCheck(
  projectIds: ReadonlySet<string> | undefined,
  isOther: (path: string) => boolean
): MiddlewareHandler {
  return (context, next) => {
    const { path } = context.req
    if (projectIds === undefined || OTHERWISE.test(path) || isOther(path)) return next()
    const projectId = readQuery(context).get('projectId')
    if (projectId === undefined || !projectIds.has(projectId))
      throw new ServiceError('FORBIDDEN', 'This project id is not known here')
    return next()
  }
}
