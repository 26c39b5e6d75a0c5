import type { UiTranslator } from '../i18n/create-ui-translator.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** The translator of the modal's language. */
export function useMessages(): UiTranslator {
  return useWidgetEnvironment().t
}
