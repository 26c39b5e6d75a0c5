/// <reference path="./css.d.ts" />
export { mountModal, type MountModalOptions, type MountedModal } from './element/mount-modal.js'
export type {
  AccountAction,
  AccountTabProps,
  Feature,
  FeatureEntry,
  FeatureModule,
  FeatureViews,
  LoadedAccountTab
} from './features/feature.js'
export { useEndpointQuery, skipToken, type EndpointResult, type SkipToken } from './hooks/use-endpoint-query.js'
export { useMessages } from './hooks/use-messages.js'
export { useWidgetDispatch } from './hooks/use-widget-dispatch.js'
export { useWidgetSelector } from './hooks/use-widget-selector.js'
export { createUiTranslator, uiMessages, type UiTranslator } from './i18n/create-ui-translator.js'
export type { LoadedView, ViewDefinition, ViewProps, ViewRegistry } from './view-stack/view-definition.js'
