export { shipmentPapersRoutes } from './shipment-papers-routes.ts';
export { produceShipmentPaper } from './shipment-papers-service.ts';
