import { useWidgetEnvironment } from '../provider/widget-context.js'
import type { ViewPart } from '../view-stack/view-definition.js'

/** Gives what makes the style and the words of a part known that came after its view; to be called before the part is shown. */
export const useAddPart = (): ((part: ViewPart) => void) => useWidgetEnvironment().views.addPart
