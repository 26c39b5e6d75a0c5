import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Indonesian. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Kode Anda adalah',
  'mail.codeWarning':
    'Masukkan kode hanya di tempat Anda memintanya, dan jangan pernah membagikannya: siapa pun yang memintanya dari Anda sedang mencoba menipu Anda.\nJika Anda tidak memintanya, abaikan email ini. Tidak ada yang terjadi tanpa kode ini.',
  'mail.login.subject': 'Kode login Anda',
  'mail.login.does': 'Kode ini untuk login Anda di {host}. Kode berlaku sekali dan kedaluwarsa dalam 10 menit.',
  'mail.export.subject': 'Kode untuk mengekspor dompet Anda',
  'mail.export.does':
    'Kode ini menampilkan kunci rahasia dompet Anda kepada siapa pun yang memasukkannya di {host}. Kode berlaku sekali dan kedaluwarsa dalam 10 menit.',
  'mail.delete.subject': 'Kode untuk menghapus dompet Anda',
  'mail.delete.does':
    'Kode ini menghapus dompet Anda secara permanen. Kode diminta di {host}, berlaku sekali, dan kedaluwarsa dalam 10 menit.',
  'mail.recover.subject': 'Kode untuk memulihkan dompet Anda',
  'mail.recover.does':
    'Kode ini memulai pembukaan dompet Anda tanpa passkey. Kode diminta di {host}, berlaku sekali, dan kedaluwarsa dalam 10 menit.',
  'mail.change-from.subject': 'Kode untuk mengubah email Anda',
  'mail.change-from.does':
    'Kode ini memungkinkan email lain menggantikan email ini. Kode diminta di {host}, berlaku sekali, dan kedaluwarsa dalam 10 menit.',
  'mail.change-to.subject': 'Kode untuk mengonfirmasi email ini',
  'mail.change-to.does':
    'Kode ini menjadikan email ini sebagai email untuk sebuah dompet. Kode diminta di {host}, berlaku sekali, dan kedaluwarsa dalam 10 menit.',
  'mail.device.subject': 'Setujui perangkat baru',
  'mail.device.who':
    'Seseorang ingin login di {host} dengan email ini, di perangkat yang belum pernah dipakai untuk itu.',
  'mail.device.what': 'Jika itu Anda, setujui perangkat di halaman ini, lalu masukkan kode dari email berikutnya:',
  'mail.device.warning':
    'Halaman ini kedaluwarsa dalam 10 menit. Jika itu bukan Anda, abaikan email ini. Tidak ada yang terjadi tanpa persetujuan Anda.',
  'mail.recovery.subject': 'Dompet Anda akan terbuka tanpa passkey',
  'mail.recovery.who':
    'Seseorang di {host} meminta membuka dompet Anda tanpa passkey, dengan kode yang dikirim ke email ini.',
  'mail.recovery.when': 'Mulai {date}, siapa pun yang bisa login dengan email ini bisa memakai dompet Anda.',
  'mail.recovery.warning':
    'Jika itu bukan Anda, login dengan passkey Anda sebelum waktu itu untuk membatalkannya. Lalu periksa siapa yang bisa membaca email Anda.',
  'mail.recovery.stop': 'Anda juga bisa menghentikannya di halaman ini:',
  'mail.emailChanged.subject': 'Email dompet Anda diubah',
  'mail.emailChanged.who':
    'Seseorang di {host} mengubah email dompet Anda. Alamat ini tidak lagi bisa dipakai untuk login.',
  'mail.emailChanged.undo': 'Jika itu bukan Anda, batalkan di halaman ini sebelum {date}:',
  'mail.emailChanged.final':
    'Passkey dompet Anda mengonfirmasi perubahan ini. Hanya orang yang login dengan passkey yang bisa mengembalikannya.',
  'mail.emailUndone.subject': 'Perubahan email dompet Anda dibatalkan',
  'mail.emailUndone.what':
    'Seseorang yang bisa membaca email dompet Anda sebelumnya membatalkan perubahan itu. Alamat ini tidak lagi bisa dipakai untuk login ke dompet Anda.',
  'mail.emailUndone.passkey':
    'Jika itu bukan Anda, login dengan passkey Anda dalam 72 jam dan ubah email lagi. Alamat sebelumnya tidak bisa lagi membatalkannya.',
  'mail.passkeyAdded.subject': 'Dompet Anda punya passkey baru',
  'mail.passkeyAdded.who': 'Seseorang di {host} membuat passkey yang membuka dompet Anda.',
  'mail.passkeyAdded.warning':
    'Jika itu bukan Anda, periksa siapa yang bisa memakai perangkat Anda dan membaca email Anda.',
  'page.device.title': 'Setujui perangkat baru',
  'page.device.who':
    'Seseorang ingin login di {host} dengan email Anda, di perangkat yang belum pernah dipakai untuk itu.',
  'page.device.warning': 'Setujui hanya jika Anda baru saja memulai login ini dan jendelanya masih menunggu Anda.',
  'page.device.approve': 'Setujui perangkat ini',
  'page.deviceApproved.title': 'Perangkat disetujui',
  'page.deviceApproved.text': 'Kembali ke jendela tempat Anda login dan masukkan kode dari email berikutnya.',
  'page.deviceOver.title': 'Tautan ini tidak berlaku lagi',
  'page.deviceOver.text':
    'Tautan kedaluwarsa setelah sepuluh menit, atau digantikan email yang lebih baru. Mulai lagi dari aplikasi.',
  'page.undoEmail.title': 'Batalkan perubahan email?',
  'page.undoEmail.text':
    'Dompet Anda kembali memakai email sebelumnya. Login dan passkey yang dibuat setelah perubahan tidak berfungsi lagi.',
  'page.undoEmail.confirm': 'Batalkan perubahan',
  'page.emailUndone.title': 'Perubahan dibatalkan',
  'page.emailUndone.text': 'Dompet Anda kembali memakai email sebelumnya.',
  'page.stopRecovery.title': 'Biarkan dompet Anda tertutup tanpa passkey?',
  'page.stopRecovery.text': 'Dompet Anda hanya akan terbuka dengan passkey, kecuali seseorang memintanya lagi.',
  'page.stopRecovery.confirm': 'Biarkan tertutup',
  'page.recoveryStopped.title': 'Dompet Anda tetap tertutup',
  'page.recoveryStopped.text': 'Hanya passkey yang membukanya. Periksa siapa lagi yang bisa membaca email Anda.',
  'page.undoOver.text': 'Tautan kedaluwarsa atau tidak diperlukan lagi.',
  'page.loginOver.title': 'Login ini tidak berlaku lagi',
  'page.loginOver.text':
    'Login ini sudah dipakai, atau memakan waktu lebih dari sepuluh menit. Tutup jendela ini dan login lagi dari aplikasi.'
}
