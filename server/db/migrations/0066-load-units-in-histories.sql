-- The history of a bag names the load unit that it leaves, so the server takes the bag off in place of a trigger.
drop trigger if exists leaves_load_unit on bags;
drop trigger if exists leaves_load_unit on forwarder_bags;
drop function if exists leave_load_unit;
