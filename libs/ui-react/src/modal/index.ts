export { mountModal, type MountModalOptions, type MountedModal } from '../element/mount-modal.js'
