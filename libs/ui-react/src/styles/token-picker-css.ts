import assetIcon from '../primitives/asset-icon/asset-icon.css?inline'
import searchField from '../primitives/search-field/search-field.css?inline'
import tokenPicker from '../primitives/token-picker/token-picker.css?inline'
import virtualList from '../primitives/virtual-list/virtual-list.css?inline'

/** A token picker with all of its parts. */
export const tokenPickerCss: string = [assetIcon, searchField, virtualList, tokenPicker].join('\n')
