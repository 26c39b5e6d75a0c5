import { loadDataLayer, projectApi, unwrapAnswer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'

/** Origins that may use the project, as patterns; an empty list is every origin. @throws AppKitError the failure of the directory */
export async function readAllowedOrigins(widget: Widget): Promise<readonly string[]> {
  loadDataLayer(widget)
  const asked = widget.dispatch(
    projectApi.endpoints.getAllowedOrigins.initiate(undefined, { subscribe: false }) as never
  )
  return unwrapAnswer<readonly string[]>(asked)
}
