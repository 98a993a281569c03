import type { UploadConcept } from '../../../orders/index.ts';
import type { SourceWord } from './source-phrases.ts';

/**
 * Phrases of brokers' headers in Spanish by concept, without accents: Spanish is no language of the portal, and order files have
 * none. Filler words such as `de` are part of the phrases, because they mean something else in other languages.
 */
export const SPANISH_PHRASES: Readonly<Partial<Record<UploadConcept | SourceWord, string>>> = {
  position: 'n o|nro|numero de linea|linea',
  mawb: 'guia madre|guia aerea madre|guia master|guia aerea master|numero de guia madre|n o de guia madre|no de guia madre',
  hawb: 'guia hija|guia aerea hija|guia house|guia|guia aerea|numero de guia|n o de guia|no de guia',
  flight: 'vuelo|numero de vuelo|n o de vuelo|no de vuelo',
  flightDate: 'fecha de vuelo|fecha del vuelo',
  airline: 'aerolinea|linea aerea',
  broker: 'agente de aduana|agente de aduanas|agente aduanal|despachante de aduana',
  bag: 'saca|sacas|bolsa|numero de saca|n o de saca',
  seal: 'precinto|numero de precinto|marchamo',
  pieces: 'bultos|numero de bultos|n o de bultos|no de bultos|cantidad de bultos|total de bultos|piezas',
  weight: 'peso',
  net: 'neto',
  freight: 'flete',
  insurance: 'seguro',
  value: 'valor|valor total|valor declarado|importe|importe total',
  permit: 'permiso|numero de permiso|licencia',
  description:
    'descripcion|descripcion de la mercancia|descripcion de las mercancias|descripcion de la mercaderia|descripcion del producto|mercancia|mercaderia',
  hs: 'partida arancelaria|subpartida arancelaria|fraccion arancelaria|posicion arancelaria|codigo arancelario',
  country: 'pais',
  taxId:
    'identificacion fiscal|numero de identificacion fiscal|identificacion tributaria|numero de identificacion tributaria|nif|rfc|ruc|rut|nit|cuit|cedula',
  loading: 'aeropuerto de origen|aeropuerto de salida|lugar de embarque',
  discharge: 'aeropuerto de destino|aeropuerto de llegada',
  consignor:
    'remitente|del remitente|expedidor|del expedidor|embarcador|del embarcador|exportador|del exportador',
  consignee: 'destinatario|del destinatario|consignatario|del consignatario|importador|del importador',
  name: 'nombre|razon social|nombre o razon social',
  address: 'direccion|domicilio',
  phone: 'telefono|numero de telefono|celular|movil',
  email: 'correo|correo electronico',
  city: 'ciudad|localidad',
  province: 'provincia|departamento|estado',
  postcode: 'codigo postal',
  madeIn: 'pais de origen|pais de fabricacion',
  quantity: 'cantidad',
  price: 'precio|precio unitario|valor unitario',
  currency: 'moneda|divisa',
  invoice: 'factura|numero de factura|n o de factura|no de factura',
};
