export { hasConnectMethods } from '../features/feature-source.js'
export { loadConnectWithMethods } from '../views/views.js'
export { mountModal, type MountModalOptions, type MountedModal } from '../element/mount-modal.js'
export { loadPageTheme } from '../theme/load-page-theme.js'
