import { loadDataLayer, projectApi, unwrapAnswer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'

/** Whether the project wants statistics; whatever fails, it does not. */
export async function readIsAnalyticsEnabled(widget: Widget): Promise<boolean> {
  loadDataLayer(widget)
  const asked = widget.dispatch(
    projectApi.endpoints.getAnalyticsConfig.initiate(undefined, { subscribe: false }) as never
  )
  const { isEnabled } = await unwrapAnswer<{ readonly isEnabled: boolean }>(asked)
  return isEnabled
}
