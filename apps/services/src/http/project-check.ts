import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { readQuery } from './read-query.js'

/** Paths below which requests name their project elsewhere, or are of no project. */
const OTHERWISE = /^\/(health$|frame\/|login\/)/

/** Refuses projects that are not listed. Without a list every project may ask. */
export function projectCheck(projectIds: ReadonlySet<string> | undefined): MiddlewareHandler {
  return (context, next) => {
    if (projectIds === undefined || OTHERWISE.test(context.req.path)) return next()
    const projectId = readQuery(context).get('projectId')
    if (projectId === undefined || !projectIds.has(projectId))
      throw new ServiceError('FORBIDDEN', 'This project id is not known here')
    return next()
  }
}
