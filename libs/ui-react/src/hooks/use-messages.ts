import type { ChainNamespace } from '@appkit/core'
import type { Messages, Translator } from '@appkit/core/internal'
import type { UiMessages, UiTranslator } from '../i18n/create-ui-translator.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/**
 * The translator of the modal's language.
 * @typeParam M a feature's own catalog, e.g. `useMessages<typeof en>()`: its keys are known besides the widget's.
 */
export function useMessages(): UiTranslator
export function useMessages<M extends Messages>(): Translator<M & UiMessages>
export function useMessages(): UiTranslator {
  return useWidgetEnvironment().t
}

/** What a family of networks is called. One of a plug-in that was written elsewhere is called by its namespace, e.g. Sui. */
export const namespaceName = ({ dynamic }: Pick<UiTranslator, 'dynamic'>, namespace: ChainNamespace): string =>
  dynamic(`namespace.${namespace}`, {}, namespace.charAt(0).toUpperCase() + namespace.slice(1))
