import type { DevicePlatform } from '../element/device-platform.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** The kind of device the page is on. */
export function useDevice(): DevicePlatform {
  return useWidgetEnvironment().device
}
