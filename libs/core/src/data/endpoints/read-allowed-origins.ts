import { AppKitError } from '../../errors/appkit-error.js'
import type { WidgetThunk } from '../../store/widget-store.js'
import { unwrapAnswer } from '../unwrap-answer.js'
import { projectApi } from './project-endpoint.js'

/**
 * Origins that may use the project, as patterns; an empty list is every origin. The data layer has to be there, as it is wherever a view was opened.
 * @throws AppKitError the failure of the directory; UNAVAILABLE without the data layer
 */
export const readAllowedOrigins = (): WidgetThunk<Promise<readonly string[]>> => async (dispatch, getState) => {
  if (!('data' in getState())) throw new AppKitError('UNAVAILABLE', { source: 'The directory' })
  return unwrapAnswer<readonly string[]>(
    dispatch(projectApi.endpoints.getAllowedOrigins.initiate(undefined, { subscribe: false }))
  )
}
