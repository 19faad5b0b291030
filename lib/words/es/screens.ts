import type { ScreenWords } from '../en/screens';

export const screenWords: ScreenWords = {
  form: {
    noScript: 'Este formulario necesita JavaScript, que está desactivado en este navegador.',
    unreachable:
      'No se puede acceder al sitio en este momento. Comprueba tu conexión e inténtalo de nuevo.',
  },
  signIn: {
    title: 'Acceder',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    submit: 'Acceder',
    forgot: '¿Has olvidado tu contraseña?',
    signedIn: 'Ya has accedido.',
    home: 'Ir a tu página personal',
    cookies: 'Para acceder se necesitan cookies, y este navegador las rechaza.',
    errors: {
      other: 'No se ha podido acceder. Inténtalo de nuevo.',
      SessionRequired: 'Accede para ver esa página.',
      SessionLost:
        'Este sitio ha perdido su registro de sesiones cerradas, así que todas han terminado. Accede de nuevo.',
      CredentialsSignin: 'El nombre de usuario o la contraseña no son correctos.',
      AccessDenied: 'Esta cuenta no puede acceder aquí.',
      CmsUnavailable:
        'WordPress no responde en este momento. Inténtalo de nuevo dentro de un minuto.',
      TooManyAttempts: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
      Configuration:
        'El acceso no está bien configurado en este sitio. Quien lo administra encontrará el motivo en el registro del servidor.',
      NO_SECRET: 'El acceso no está bien configurado en este sitio: falta su clave secreta.',
      MISSING_NEXTAUTH_API_ROUTE_ERROR:
        'El acceso no está bien configurado en este sitio: falta su servicio de acceso.',
      CALLBACK_CREDENTIALS_HANDLER_ERROR:
        'El acceso no está bien configurado en este sitio: no puede comprobar contraseñas.',
      CALLBACK_CREDENTIALS_JWT_ERROR:
        'El acceso no está bien configurado en este sitio: sus sesiones no pueden guardar un acceso.',
      MISSING_ADAPTER_METHODS_ERROR:
        'El acceso no está bien configurado en este sitio: su almacén de usuarios está incompleto.',
      EMAIL_REQUIRES_ADAPTER_ERROR: 'Este sitio no permite acceder por correo electrónico.',
      INVALID_CALLBACK_URL_ERROR:
        'El enlace que te ha traído aquí no era correcto. Puedes acceder de todas formas.',
    },
  },
  password: {
    forgotTitle: '¿Has olvidado tu contraseña?',
    name: 'Nombre de usuario o correo electrónico',
    send: 'Enviarme un enlace',
    sent: 'Si existe una cuenta con ese nombre o esa dirección, recibirás un correo electrónico con un enlace para crear una contraseña nueva. ¿No ha llegado nada en unos minutos? Mira en el correo no deseado o inténtalo de nuevo.',
    back: 'Volver al acceso',
    resetTitle: 'Elige una contraseña nueva',
    password: 'Contraseña nueva',
    show: 'Mostrar la contraseña',
    save: 'Guardar la contraseña nueva',
    saved: 'Tu contraseña se ha cambiado.',
    signIn: 'Acceder con la nueva',
    invalid: 'Este enlace no es válido, o ya no lo es: sirve una vez y durante un día.',
    again: 'Pedir otro',
  },
  home: {
    title: 'Tu página',
    welcome: 'Te damos la bienvenida, {name}',
    posts: 'Tus últimas entradas y borradores',
    noAnswer:
      'WordPress no responde en este momento, así que no se pueden mostrar tus entradas. Tu sesión sigue abierta; inténtalo de nuevo dentro de un minuto.',
    noPosts: 'Todavía no has escrito nada aquí.',
    changed: '{status}, modificada el {date}',
    edit: 'Editar',
    preview: 'Vista previa',
    view: 'Ver',
    profile: 'Tu perfil',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    role: 'Perfil de usuario',
    links: 'A dónde ir',
    front: 'Página de inicio',
    editProfile: 'Editar tu perfil en WordPress',
    admin: 'Administración de WordPress',
    sessions: 'Tus sesiones',
    signOut: 'Cerrar sesión',
    everywhere: 'Cerrar sesión en todas partes',
    question: '¿Cerrar tus sesiones en todos los navegadores y dispositivos, también en este?',
    yes: 'Sí, cerrar sesión en todas partes',
    no: 'No, mantener la sesión',
    devices: 'Dónde tienes la sesión abierta',
    noDevices:
      'En este momento no se pueden mostrar los dispositivos en los que tienes la sesión abierta. «Cerrar sesión en todas partes» cierra las sesiones de todos.',
    thisDevice: 'Este dispositivo',
    used: 'Sesión abierta {begun}, último uso {seen}',
    signOutDevice: 'Cerrar sesión en este dispositivo',
    whichDevice: '({name}, sesión abierta {begun})',
    deviceOut: 'Se ha cerrado la sesión en {name}.',
  },
  signOut: {
    failed: 'No se ha podido cerrar la sesión. Inténtalo de nuevo dentro de un minuto.',
  },
  search: {
    types: 'Tipos de resultados',
    all: 'Todos',
    title: 'Búsqueda',
    label: 'Buscar en este sitio',
    submit: 'Buscar',
    results: 'Resultados de búsqueda de «{term}»',
    count: { one: '{n} resultado', other: '{n} resultados' },
    empty:
      'No se ha encontrado nada. Prueba con menos palabras o con otras, o comprueba cómo están escritas.',
    nothing:
      'Escribe una o varias palabras para encontrar entradas y páginas que las contengan todas.',
    'too-long': 'Una búsqueda puede tener 200 caracteres como máximo. Usa menos palabras.',
    'too-many':
      'Ha habido demasiadas búsquedas desde tu red. Inténtalo de nuevo dentro de un minuto.',
  },
  missing: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Puede que se haya movido o que el enlace tenga una errata.',
  },
  failure: {
    again: 'Intentarlo de nuevo',
    outage: 'Volvemos enseguida',
    outageText:
      'En este momento no se puede obtener esta página. Inténtalo de nuevo dentro de un minuto.',
    unreadable: 'Dirección ilegible',
    title: 'Algo ha ido mal',
    text: 'No se ha podido mostrar la página. Comprueba la dirección o inténtalo más tarde.',
  },
};
