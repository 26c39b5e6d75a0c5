import type { DevicePlatform } from '@appkit/core/internal'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** The kind of device the page is on. */
export function useDevice(): DevicePlatform {
  return useWidgetEnvironment().device
}
