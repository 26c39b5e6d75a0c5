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
export { safeLink } from './element/safe-link.js'
export { useClock } from './hooks/use-clock.js'
export { useCopy, type CopyStatus } from './hooks/use-copy.js'
export { useEndpointPages, type PagesResult } from './hooks/use-endpoint-pages.js'
export { skipToken, type SkipToken } from './hooks/use-cached-answer.js'
export { useEndpointQuery, type EndpointResult } from './hooks/use-endpoint-query.js'
export { useHeld } from './hooks/use-held.js'
export { useMessages } from './hooks/use-messages.js'
export { useWidgetDispatch } from './hooks/use-widget-dispatch.js'
export { useWidgetSelector } from './hooks/use-widget-selector.js'
export { createUiTranslator, type UiTranslator } from './i18n/create-ui-translator.js'
export { uiMessages } from './i18n/ui-messages.js'
export { plural } from './i18n/plural.js'
export { relativeAge } from './i18n/relative-age.js'
export { CheckIcon } from './icons/check-icon.js'
export { ChevronIcon } from './icons/chevron-icon.js'
export { CopyIcon } from './icons/copy-icon.js'
export { ExternalIcon } from './icons/external-icon.js'
export { Icon, type IconProps } from './icons/icon.js'
export { Avatar } from './primitives/avatar/avatar.js'
export { Button } from './primitives/button/button.js'
export { ListRow } from './primitives/list-row/list-row.js'
export { LoadMore, type LoadMoreProps } from './primitives/load-more/load-more.js'
export { NetworkIcon } from './primitives/network-icon/network-icon.js'
export { QrCode, type QrCodeProps } from './primitives/qr-code/qr-code.js'
export { Skeleton } from './primitives/skeleton/skeleton.js'
export { Tag } from './primitives/tag/tag.js'
export { Toggle, type ToggleProps } from './primitives/toggle/toggle.js'
export { VirtualList, type VirtualListProps } from './primitives/virtual-list/virtual-list.js'
export { VisuallyHidden } from './primitives/visually-hidden/visually-hidden.js'
export { cutAddress } from './primitives/address-text/cut-address.js'
export { partCss } from './styles/part-css.js'
export type { LoadedView, ViewDefinition, ViewProps, ViewRegistry } from './view-stack/view-definition.js'
